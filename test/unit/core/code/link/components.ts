import type { Files } from '../support/projects.ts';

const FLAGS = `import { UnleashClient } from 'unleash-proxy-client';
const client = new UnleashClient({});
export const isOn = (name: string) => client.isEnabled(name);
export const CART = '⟦D|shop.cart⟧';
`;

/** Components that ask for the flag which a property names. */
export const COMPONENTS: Readonly<Record<string, Files>> = {
  'a component of Vue that is passed a flag': {
    'src/flags.ts': FLAGS,
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
  <Parts v-for="one in all" class="b c" on="⟦L|shop.parts⟧" :class="{ on: isOn('⟦L|shop.style⟧') }" />
</template>
`,
  },
  'a component of Svelte that is passed a flag': {
    'src/flags.ts': FLAGS,
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
<script lang="ts">
  import Gate from './Gate.svelte';
  import OldGate from './OldGate.svelte';
  import { CART, isOn } from './flags';
</script>
<Gate flag={⟦R shop.cart|CART⟧} on:click={() => { isOn('⟦L|shop.click⟧'); }}>text</Gate>
<Gate class="a {isOn('⟦L|shop.style⟧')}" flag="⟦L|shop.tax⟧" {count} />
<OldGate name="⟦L|shop.old⟧"><p class="shop.tax">{isOn('⟦L|shop.text⟧')}</p></OldGate>
<OldGate id="a" />
`,
  },
};
