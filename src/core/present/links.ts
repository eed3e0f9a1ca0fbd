import { isSample } from '../sample/sample-address.ts';

/** The page of a flag in the service; undefined for the sample's, which has none. */
export function flagUrl(baseUrl: string, projectId: string, flagName: string): string | undefined {
  const project = projectUrl(baseUrl, projectId);
  return project && `${project}/features/${encoded(flagName)}`;
}

/** The page of a project in the service; undefined for the sample's, which has none. */
export function projectUrl(baseUrl: string, projectId: string): string | undefined {
  return isSample({ url: baseUrl }) ? undefined : `${baseUrl}/projects/${encoded(projectId)}`;
}

/** A path in an address: its slashes stay. */
export function encodedPath(path: string): string {
  return path.split('/').map(encoded).join('/');
}

/** `encodeURIComponent` throws for half of a surrogate pair. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}
