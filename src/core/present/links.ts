/** The page of a flag in the service. */
export function flagUrl(baseUrl: string, projectId: string, flagName: string): string {
  return `${projectUrl(baseUrl, projectId)}/features/${encoded(flagName)}`;
}

/** The page of a project in the service. */
export function projectUrl(baseUrl: string, projectId: string): string {
  return `${baseUrl}/projects/${encoded(projectId)}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}
