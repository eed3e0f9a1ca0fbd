import type { Files } from '../support/projects.ts';

const FLAGS = `import { UnleashClient } from 'unleash-proxy-client';
const client = new UnleashClient({});
export const isOn = (name: string) => client.isEnabled(name);
`;
const CONSTANT = `${FLAGS}export const CART = '⟦D|shop.cart⟧';
`;

/** What frameworks hand on: functions of requests, stores, and components that ask for the flag which a property names. */
export const COMPONENTS: Readonly<Record<string, Files>> = {
  'functions that requests and servers are given': {
    'src/flags.ts': FLAGS,
    'src/attach.js': `import { isOn } from './flags';
export const attach = (req, res, next) => {
  req.flag = (name) => isOn(name);
  req.flags = { on: (name) => isOn(name) };
};
export default async (app) => {
  app.decorateRequest('hasFeature', function (name) { return isOn(name); });
  app.decorate('requireFeature', (name) => async (request) => request.hasFeature(name));
};
`,
    'src/routes.js': `export default async (app, other) => {
  app.get('/a', { preHandler: app.requireFeature('⟦L|shop.cart⟧') }, (request) => request.hasFeature('⟦L|shop.tax⟧'));
  app.get('/b', (req, res) => req.flag('⟦L|shop.ship⟧') && req.flags.on('⟦L|shop.card⟧') && other.flag('b'));
  app.get('/c', (req) => req.others.on('c') && new Map().flag('d'));
};
`,
  },
  'a store that a function makes': {
    'src/flags.ts': FLAGS,
    'src/store.ts': `import { defineStore } from 'pinia';
import { isOn } from './flags';
export const useFlags = defineStore('flags', () => ({ has: (name: string) => isOn(name) }));
`,
    'src/use.ts': `import { useFlags } from './store';
const flags = useFlags();
flags.has('⟦L|shop.cart⟧');
`,
  },
  'a component of Vue that is passed a flag': {
    'src/flags.ts': CONSTANT,
    'src/FeatureGate.vue': `<script setup lang="ts">
import { isOn } from './flags';
const props = defineProps<{ flagName: string; inverted?: boolean }>();
const enabled = isOn(props.flagName);
</script>
<template><slot v-if="enabled !== inverted" /></template>
`,
    'src/Parts.vue': `<script setup lang="ts">
import { isOn } from './flags';
const { on, off = '⟦L|shop.none⟧' } = withDefaults(defineProps<{ on: string; off?: string }>(), {});
const all = isOn(on) && !isOn(off);
</script>
`,
    'src/Page.vue': `<script setup lang="ts">
import FeatureGate from './FeatureGate.vue';
import Parts from './Parts.vue';
import { CART, isOn } from './flags';
const count = 1;
</script>
<template>
  <FeatureGate flag-name="⟦L|shop.tax⟧"><p title="shop.tax">{{ count }}</p></FeatureGate>
  <feature-gate
    v-if="isOn('⟦L|shop.search⟧')"
    :flag-name="⟦R shop.cart|CART⟧"
    @click="count = 2; isOn('⟦L|shop.ship⟧')"
    class="a
      b"
  >{{ count }}</feature-gate>
  <Other flag-name="shop.tax" @click="isOn('⟦L|shop.card⟧')" />
  <FeatureGate title="{a} b {c}" flag-name="⟦L|shop.plain⟧" />
  <Parts v-for="one in all" class="b c" on="⟦L|shop.parts⟧" :class="{ on: isOn('⟦L|shop.style⟧') }" />
</template>
`,
  },
  'a component of Svelte that is passed a flag': {
    'src/flags.ts': CONSTANT,
    'src/Gate.svelte': `<script lang="ts">
  import { isOn } from './flags';
  let { flag, children }: { flag: string; children: Snippet } = $props();
  const on = $derived(isOn(flag));
</script>
{#if on}{@render children()}{/if}
`,
    'src/OldGate.svelte': `<script>
  import { isOn } from './flags';
  export let name = '⟦L|shop.none⟧';
  const on = isOn(name);
</script>
{#if on}<slot />{/if}
`,
    'src/Page.svelte': `<script module>
  export let count = 1;
</script>
<script
  lang="ts"
>
  import Gate from './Gate.svelte';
  import OldGate from './OldGate.svelte';
  import { CART, isOn } from './flags';
</script>
<Gate flag={⟦R shop.cart|CART⟧} on:click={() => { isOn('⟦L|shop.click⟧'); }}>text</Gate>
<Gate class="a {isOn('⟦L|shop.style⟧')}" flag="⟦L|shop.tax⟧" {count} />
<OldGate name="⟦L|shop.old⟧"><p class="shop.tax">{isOn('⟦L|shop.text⟧')}</p></OldGate>
<OldGate id="a" />
<Gate class="{isOn('⟦L|shop.one⟧')} b {isOn('⟦L|shop.two⟧') ? '}' : ''} c" flag="⟦L|shop.wide⟧" />
<Gate
flag="⟦L|shop.margin⟧"
class="d"
on:click={() => isOn('⟦L|shop.press⟧')} />
`,
  },
  'a component of Vue that names what it is passed in its options': {
    'src/flags.ts': FLAGS,
    'src/Gate.vue': `<script>
import { isOn } from './flags';
export default {
  name: 'Gate',
  props: { flag: { type: String, required: true }, other: { default: '⟦L|shop.preset⟧' }, shown: String, 'quoted': String, 'in-kebab': String, inCamel: String },
  computed: { on() { return isOn(this.flag) && isOn(this.other) && isOn(this.quoted) && isOn(this.inKebab) && isOn(this.inCamel) && this.shown; } },
};
</script>
<template><slot v-if="on" /></template>
`,
    'src/OldGate.vue': `<script lang="ts">
import { isOn } from './flags';
export default defineComponent({ props: ['isOn', 'flag'], methods: { on() { return isOn(this.flag); } } });
</script>
<template><slot v-if="on()" /></template>
`,
    'src/Page.vue': `<script>
import Gate from './Gate.vue';
import OldGate from './OldGate.vue';
const all = { props: { flag: 'shop.none' } };
export default { components: { Gate, OldGate } };
</script>
<template>
  <Gate flag="⟦L|shop.tax⟧" shown="shop.shown" quoted="⟦L|shop.quoted⟧" in-kebab="⟦L|shop.kebab⟧" in-camel="⟦L|shop.camel⟧"><OldGate flag="⟦L|shop.old⟧" title="shop.title" /></Gate>
</template>
`,
  },
  'a component of React that is a class': {
    'src/flags.ts': CONSTANT,
    'src/Gate.tsx': `import React from 'react';
import { isOn } from './flags';
export class Gate extends React.Component<{ flag: string; title?: string; children: React.ReactNode }> {
  render() { return isOn(this.props.flag) ? this.props.children : this.props.title; }
}
`,
    'src/OldGate.jsx': `import { PureComponent } from 'react';
import { isOn } from './flags';
export default class OldGate extends PureComponent {
  constructor(props) { super(props); this.state = { on: isOn(props.flag) }; }
  render() {
    const { other } = this.props;
    return this.state.on && isOn(other);
  }
}
`,
    'src/Page.tsx': `import { Gate } from './Gate';
import OldGate from './OldGate';
import { CART } from './flags';
export const Page = () => (
  <Gate flag="⟦L|shop.tax⟧" title="shop.title">
    <OldGate flag={⟦R shop.cart|CART⟧} other="⟦L|shop.other⟧" name="shop.none" />
  </Gate>
);
`,
  },
};
