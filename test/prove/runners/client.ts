import type { Answer } from '../run.ts';

interface Client {
  readonly isEnabled: (name: string) => boolean;
  readonly getVariant: (name: string) => { readonly name: string; readonly enabled: boolean };
}

/** A client of which the flag `x` is as told, and every other one is on. */
export function clientFor(answer: Answer): Client {
  const isOn = answer === 'on' || answer === 'blue';
  return {
    isEnabled: (name) => name !== 'x' || isOn,
    getVariant: () => ({ name: isOn ? 'blue' : 'disabled', enabled: isOn }),
  };
}
