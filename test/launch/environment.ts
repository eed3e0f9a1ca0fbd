/**
 * This process's environment for a VS Code to start in: without traces of npm, of an editor that this runs in, and of
 * the user's own flag service.
 */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VSCODE_|ELECTRON_|FLAG_INSIGHT_)/i.test(name),
  );
  return Object.fromEntries(kept);
}
