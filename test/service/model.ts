/** The state the service keeps: everything contract part 2 knows of a project, before a dialect leaves things out. */

export type StageName = 'initial' | 'pre-live' | 'live' | 'completed' | 'archived';

/** One recorded lifecycle stage (contract part 2.3); `status` is `kept` or `discarded` for a completed one. */
export interface Stage {
  stage: StageName;
  status?: string;
  /** The variant that was kept, where it was one. */
  statusValue?: string;
  enteredStageAt: string;
}

export interface Person {
  id: number;
  name: string;
  imageUrl: string;
}

interface Tag {
  value: string;
  type: string;
}

interface Payload {
  type: 'json' | 'csv' | 'string' | 'number';
  value: string;
}

export interface Variant {
  name: string;
  weight: number;
  weightType: 'variable' | 'fix';
  stickiness: string;
  payload?: Payload;
  overrides?: { contextName: string; values: string[] }[];
}

export interface Constraint {
  contextName: string;
  operator: string;
  caseInsensitive: boolean;
  inverted: boolean;
  values: string[];
  value?: string;
}

export interface Strategy {
  id: string;
  name: string;
  title: string | null;
  disabled: boolean;
  featureName: string;
  sortOrder: number;
  segments: number[];
  constraints: Constraint[];
  variants: Variant[];
  parameters: Record<string, string>;
}

export interface FlagEnvironment {
  name: string;
  type: string;
  enabled: boolean;
  sortOrder: number;
  lastSeenAt: string | null;
  strategies: Strategy[];
  variants: Variant[];
}

export interface Dependency {
  feature: string;
  enabled: boolean;
  variants: string[];
}

export interface Flag {
  name: string;
  type: string;
  description: string | null;
  createdAt: string;
  createdBy: Person;
  collaborators: Person[];
  stale: boolean;
  favorite: boolean;
  impressionData: boolean;
  archivedAt: string | null;
  tags: Tag[];
  /** In the order in which they were entered. */
  stages: Stage[];
  environments: FlagEnvironment[];
  dependencies: Dependency[];
}

export interface Project {
  id: string;
  name: string;
  description: string | null;
  mode: 'open' | 'protected' | 'private';
  featureLimit: number | null;
  featureNaming: { pattern: string | null; example: string | null; description: string | null };
  members: number;
  favorite: boolean;
  createdAt: string;
  updatedAt: string;
  /** The stored rating: servers recalculate it hourly, so it can lag behind the counts (observed). */
  health: number;
  /** The permission that nobody's token has: every request for this project is answered 403. */
  forbidden?: string;
  flags: Map<string, Flag>;
}
