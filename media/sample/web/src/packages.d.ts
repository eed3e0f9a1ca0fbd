/** What the sample needs of packages that are not installed here. */
declare module 'unleash-client' {
  interface Context {
    readonly userId?: string;
  }
  export interface Unleash {
    isEnabled(name: string, context?: Context, fallback?: boolean): boolean;
    getVariant(name: string, context?: Context): { readonly name: string; readonly enabled: boolean };
  }
  export function initialize(options: { readonly url: string; readonly appName: string }): Unleash;
}

declare module '@unleash/proxy-client-react' {
  export function useFlag(name: string): boolean;
  export function useVariant(name: string): { readonly name?: string };
}

declare namespace JSX {
  type Element = unknown;
  interface IntrinsicElements {
    [name: string]: unknown;
  }
}
