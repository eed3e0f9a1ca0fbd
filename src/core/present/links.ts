/**
 * The page of a flag in the service.
 * @param baseUrl a normalised base URL.
 * @param projectId id of the flag's project.
 * @param flagName the flag's name.
 * @returns the address, names encoded.
 */
export function flagUrl(baseUrl: string, projectId: string, flagName: string): string {
  return `${projectUrl(baseUrl, projectId)}/features/${encoded(flagName)}`;
}

/**
 * The page of a project in the service.
 * @param baseUrl a normalised base URL.
 * @param projectId the project's id.
 * @returns the address, the id encoded.
 */
export function projectUrl(baseUrl: string, projectId: string): string {
  return `${baseUrl}/projects/${encoded(projectId)}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed());
}
