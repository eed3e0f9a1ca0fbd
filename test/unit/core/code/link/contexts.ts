/** Small projects that provide objects by contexts of React; `// = name` ends each line where a flag is named, and no other line. */
export const CONTEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'what a context provides, and another one beside it': {
    'flags.jsx': `import { createContext, useContext, useMemo } from 'react';
import { UnleashClient } from 'unleash-proxy-client';
const Flags = createContext(null);
const Lamps = createContext(null);
export function All({ config, children }) {
  const client = useMemo(() => new UnleashClient(config), [config]);
  const value = useMemo(() => ({ on: (name) => client.isEnabled(name) }), [client]);
  const lamps = { on: (name) => name.length };
  return <Flags.Provider value={value}><Lamps.Provider value={lamps}>{children}</Lamps.Provider></Flags.Provider>;
}
export const useFlags = () => useContext(Flags);
export const useLamps = () => useContext(Lamps);
`,
    'page.jsx': `import { useFlags, useLamps } from './flags';
export function Page() {
  const { on } = useFlags();
  const lamps = useLamps();
  return on('real.one') // = real.one
    && lamps.on('not.one') && useFlags().on('real.two'); // = real.two
}
`,
  },
  'what a typed context provides in another file': {
    'flags.ts': `import { createContext, useContext } from 'react';
export interface Flags { on(name: string): boolean }
export const FlagsContext = createContext<Flags | undefined>(undefined);
export function useFlags() {
  const flags = useContext(FlagsContext);
  if (!flags) throw new Error('outside of the provider');
  return flags;
}
`,
    'all.tsx': `import { useMemo, type ReactNode } from 'react';
import type { UnleashClient } from 'unleash-proxy-client';
import { FlagsContext, type Flags } from './flags';
export function All({ client, children }: { client: UnleashClient; children: ReactNode }) {
  const flags = useMemo<Flags>(() => ({ on: (name) => client.isEnabled(name) }), [client]);
  return <FlagsContext value={flags}>{children}</FlagsContext>;
}
`,
    'page.tsx': `import { useFlags } from './flags';
export const Page = () => useFlags().on('real.one'); // = real.one
`,
  },
};
