import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../launch/paths.ts';

const BEGIN = '<!-- settings: made from package.json by `npm run readme` -->\n';
const END = '<!-- end of settings -->';

interface Setting {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly scope: string;
  readonly order: number;
  readonly markdownDescription: string;
}

type Words = Readonly<Record<string, string>>;

/** The README as it should be: with the table of all settings that package.json contributes. */
export async function readmeWithSettings(): Promise<string> {
  const file = join(ROOT, 'README.md');
  const readme = await readFile(file, 'utf8');
  const from = readme.indexOf(BEGIN) + BEGIN.length;
  const to = readme.indexOf(END);
  if (from < BEGIN.length || to < from) throw new Error('README.md has no place for the table of settings.');
  const made = `${readme.slice(0, from)}\n${await settingsTable()}\n${readme.slice(to)}`;
  return format(made, { ...(await resolveConfig(file)), filepath: file });
}

async function settingsTable(): Promise<string> {
  const { contributes } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    contributes: { configuration: { properties: Record<string, Setting> } };
  };
  const words = JSON.parse(await readFile(join(ROOT, 'package.nls.json'), 'utf8')) as Words;
  const rows = Object.entries(contributes.configuration.properties)
    .toSorted(([, a], [, b]) => a.order - b.order)
    .map(([name, setting]) => rowOf(name, setting, words));
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

function rowOf(name: string, setting: Setting, words: Words): string {
  const told = words[setting.markdownDescription.replaceAll('%', '')];
  if (told === undefined) throw new Error(`package.nls.json has no words for ${name}.`);
  // In the settings' own page `#name#` is a link to another setting.
  const meaning = told.replaceAll(/`#([\w.]+)#`/g, '`$1`');
  const choices = setting.enum?.map((choice) => `\`${choice}\``).join(', ');
  const more = [
    choices === undefined ? '' : ` One of ${choices}.`,
    setting.scope === 'resource' ? ' Can differ between folders.' : '',
  ];
  const value = setting.default === '' ? '' : `\`${JSON.stringify(setting.default)}\``;
  return `| \`${name}\` | ${value} | ${[meaning, ...more].join('').replaceAll('|', '\\|')} |`;
}
