import { pathSegment } from '../api/legal-name.ts';
import type { TransportRequest } from '../api/transport.ts';

/** What a person may change of one flag. */
export type FlagChange =
  | { readonly kind: 'create'; readonly type: string; readonly description: string }
  | { readonly kind: 'markStale' | 'markNotStale' | 'uncomplete' | 'archive' | 'revive' }
  | {
      readonly kind: 'complete';
      readonly status: 'kept' | 'discarded';
      /** The variant that was kept, if there was one. */
      readonly variant?: string | undefined;
    }
  | { readonly kind: 'turnOn' | 'turnOff'; readonly environment: string };

/** The single request that makes a change, and the permission that it requires. */
export interface Write extends Pick<TransportRequest, 'path' | 'body'> {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Name of the permission (seen in the sources of 7.5.1 and 8.2.0). */
  readonly permission: string;
}

/**
 * The request of a change. It is shown before it is sent, and nothing else is sent.
 *
 * @throws ApiError `refused` for a name that no URL can contain.
 */
export function writeOf(projectId: string, name: string, change: FlagChange): Write {
  const flags = `/api/admin/projects/${pathSegment(projectId)}/features`;
  const flag = `${flags}/${pathSegment(name)}`;
  switch (change.kind) {
    case 'create': {
      const { type, description } = change;
      return { method: 'POST', path: flags, body: { name, type, description }, permission: 'CREATE_FEATURE' };
    }
    case 'markStale':
    case 'markNotStale': {
      const body = [{ op: 'replace', path: '/stale', value: change.kind === 'markStale' }];
      return { method: 'PATCH', path: flag, body, permission: 'UPDATE_FEATURE' };
    }
    case 'complete': {
      const { status, variant } = change;
      const body = variant === undefined ? { status } : { status, statusValue: variant };
      return { method: 'POST', path: `${flag}/lifecycle/complete`, body, permission: 'UPDATE_FEATURE' };
    }
    case 'uncomplete':
      return { method: 'POST', path: `${flag}/lifecycle/uncomplete`, permission: 'UPDATE_FEATURE' };
    case 'archive':
      return { method: 'DELETE', path: flag, permission: 'DELETE_FEATURE' };
    case 'revive': {
      const path = `/api/admin/archive/revive/${pathSegment(name)}`;
      return { method: 'POST', path, permission: 'UPDATE_FEATURE' };
    }
    case 'turnOn':
    case 'turnOff': {
      const switched = change.kind === 'turnOn' ? 'on' : 'off';
      const path = `${flag}/environments/${pathSegment(change.environment)}/${switched}`;
      return { method: 'POST', path, permission: 'UPDATE_FEATURE_ENVIRONMENT' };
    }
  }
}

/**
 * Whether a change affects an environment that requires change requests; archiving affects all environments.
 *
 * @param guarded the environments that require them.
 */
export function isGuarded(change: FlagChange, guarded: readonly string[]): boolean {
  if (change.kind === 'turnOn' || change.kind === 'turnOff') return guarded.includes(change.environment);
  return change.kind === 'archive' && guarded.length > 0;
}
