import { spawn, type SpawnOptions } from 'node:child_process';

/**
 * Runs a program to its end.
 *
 * @throws Error with the end of its output when it cannot start or ends with another code than 0
 */
export async function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  let everything = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output.push(chunk.toString());
    everything += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => (everything += chunk.toString()));
  const code = await new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal ?? 'unknown'));
  });
  if (code === 0) return output.join('');
  const tail = everything.trimEnd().split('\n').slice(-40).join('\n');
  throw new Error(`\`${command} ${args.join(' ')}\` ended with ${code}:\n${tail}`);
}
