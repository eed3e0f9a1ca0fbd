/** The colleagues of the sample shop. */
export const SAMPLE_PEOPLE = {
  maja: 'Maja Lindqvist',
  tomas: 'Tomás Herrera',
  priya: 'Priya Raman',
  jonas: 'Jonas Weber',
} as const;

/** A strategy in short form; without parameters it is a rollout to everybody. */
export interface SampleStrategy {
  readonly name?: string;
  readonly title?: string;
  readonly parameters?: Record<string, string>;
  readonly constraints?: {
    readonly contextName: string;
    readonly operator: string;
    readonly values: string[];
  }[];
}

/** A flag in one of its two environments. */
export interface SampleEnvironment {
  readonly on: boolean;
  /** Days since it was last requested; never if it is left out. */
  readonly seen?: number;
  readonly strategies?: SampleStrategy[];
  /** Weights are thousandths. */
  readonly variants?: { readonly name: string; readonly weight: number }[];
}

/** A flag of the sample shop in short form; all times are days ago. */
export interface SampleFlag {
  readonly name: string;
  readonly type?: string;
  readonly description: string;
  readonly age: number;
  /** In the order they were entered: stage, days ago, status. */
  readonly stages: readonly (readonly [
    stage: 'initial' | 'pre-live' | 'live' | 'completed' | 'archived',
    daysAgo: number,
    status?: string,
  ])[];
  readonly stale?: boolean;
  readonly archived?: number;
  readonly impressionData?: boolean;
  readonly tags?: readonly (readonly [type: string, value: string])[];
  readonly by: keyof typeof SAMPLE_PEOPLE;
  readonly collaborators?: readonly (keyof typeof SAMPLE_PEOPLE)[];
  readonly dependencies?: readonly { feature: string; enabled: boolean; variants: string[] }[];
  readonly development?: SampleEnvironment;
  readonly production?: SampleEnvironment;
}

/** A rollout to a share of the customers; `more` may add a title and conditions. */
export function rollout(percent: number, more: SampleStrategy = {}): SampleStrategy {
  return {
    name: 'flexibleRollout',
    ...more,
    parameters: { rollout: String(percent), stickiness: 'default', groupId: 'shop' },
  };
}
