import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inheritedEnvironment } from './environment.ts';
import { spawnGroup } from './process-group.ts';
import type { VSCodeRuntime } from './provide/vscode.ts';
import { run } from './provide/run.ts';

/** How a VS Code is served. */
export interface CodeServerOptions {
  readonly runtime: VSCodeRuntime;
  /** An existing folder that holds settings and state, and all else the server writes. */
  readonly userDataDir: string;
  /** An existing folder for installed extensions. */
  readonly extensionsDir: string;
  /** Environment variables for the server and the extension host, on top of this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** False turns workspace trust on: folders open in Restricted Mode. */
  readonly trusted: boolean;
  /** Language of the window, a pack of which is in the user data; English where it is left out. */
  readonly language?: string;
  /** What a visitor has to know; anyone on this machine may visit where it is left out. */
  readonly password?: string;
}

/** A served VS Code. */
export interface CodeServer {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  readonly url: string;
  /** The end of the server's output, for reports of failures. */
  readonly log: () => string;
  /** Resolves when it ends, by itself or because it was closed. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

const LISTENING = /HTTP server listening on (http:\/\/127\.0\.0\.1:\d+)/;

/** Browser and server are one machine. The code-server of 1.105 passes no options to VS Code. */
const UNCOMPRESSED = ['--vscode-option', 'disable-websocket-compression'];

/**
 * Starts a code-server on a free port of 127.0.0.1.
 * @throws Error with the server's output when it ends before it listens
 */
export async function startCodeServer(options: CodeServerOptions): Promise<CodeServer> {
  const { runtime, userDataDir, extensionsDir } = options;
  const config = join(userDataDir, 'code-server.yaml');
  await writeFile(config, 'cert: false\n');
  const args = [
    ...[runtime.entry, '--config', config, '--bind-addr', '127.0.0.1:0'],
    ...['--auth', options.password === undefined ? 'none' : 'password'],
    ...['--user-data-dir', userDataDir, '--extensions-dir', extensionsDir],
    ...['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override'],
    ...(options.trusted ? ['--disable-workspace-trust'] : []),
    ...(runtime.version === '1.105' ? [] : UNCOMPRESSED),
    ...(options.language === undefined ? [] : ['--locale', options.language]),
  ];
  const group = spawnGroup(runtime.node, args, { env: environment(options) });
  const url = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const address = LISTENING.exec(group.log())?.[1];
      if (address !== undefined) resolve(address);
    };
    group.child.stdout?.on('data', look);
    void group.ended.then(() =>
      reject(new Error(`VS Code ${runtime.version} did not start:\n${group.log()}`)),
    );
  });
  return { url, log: group.log, ended: group.ended, close: group.close };
}

/**
 * Installs a packaged extension as a user would, before the server is started.
 * @throws Error with the program's output
 */
export async function installExtension(
  options: Pick<CodeServerOptions, 'runtime' | 'userDataDir' | 'extensionsDir' | 'env'>,
  vsix: string,
): Promise<void> {
  const { runtime, userDataDir, extensionsDir } = options;
  const folders = ['--user-data-dir', userDataDir, '--extensions-dir', extensionsDir];
  const env = environment(options);
  await run(runtime.node, [runtime.entry, ...folders, '--install-extension', vsix], { env });
}

function environment(
  options: Pick<CodeServerOptions, 'userDataDir' | 'env' | 'password'>,
): NodeJS.ProcessEnv {
  return {
    ...inheritedEnvironment(),
    // code-server keeps some files beside its user data; they belong to this run, not to the user's home.
    XDG_CONFIG_HOME: join(options.userDataDir, 'xdg-config'),
    XDG_DATA_HOME: join(options.userDataDir, 'xdg-data'),
    XDG_CACHE_HOME: join(options.userDataDir, 'xdg-cache'),
    // As if started from a terminal: no login shell is run for the environment of the extension host, which is this one.
    VSCODE_CLI: '1',
    // No marketplace: nothing here looks for extensions, and no request leaves this machine.
    EXTENSIONS_GALLERY: '{}',
    ...(options.password === undefined ? {} : { PASSWORD: options.password }),
    ...options.env,
  };
}
