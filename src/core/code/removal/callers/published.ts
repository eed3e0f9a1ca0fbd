import * as z from 'zod';
import { anyOf, type FileSource } from '../../source/source.ts';
import { json } from '../../languages/shared/configuration.ts';
import { fileName, folderOf, upwards, within } from '../../paths.ts';

/** A file's name, and whether its text says that the folder is published. */
type Manifest = readonly [name: string, isPublished: (text: string) => boolean];

/** Files by which a folder says that others may import what is declared in it. */
const MANIFESTS: readonly Manifest[] = [
  ['package.json', isPublishedPackage],
  // `module github.com/acme/shop`: a host with a dot can be downloaded from.
  ['go.mod', (text) => /^\s*module\s+"?[\w-]+(?:\.[\w-]+)+\//m.test(text)],
  ['pyproject.toml', (text) => /^\s*\[build-system\]/m.test(text)],
  ['setup.py', (text) => /\bsetup\s*\(/.test(text)],
];

/** The same for build files, which are found by their content. */
const BUILDS: readonly (readonly [file: RegExp, isPublished: RegExp])[] = [
  [/^pom\.xml$/, /<distributionManagement>/],
  [/\.gradle(?:\.kts)?$/, /maven-publish|\bmavenPublishing\b|\bpublishing\s*\{/],
  [/\.(?:csproj|props)$/, /<PackageId>|<(?:IsPackable|GeneratePackageOnBuild)>\s*true/i],
];
/** The words in build files by which they are found. */
const BUILD_WORDS = [
  'distributionManagement',
  'publish',
  'publishing',
  'mavenPublishing',
  'PackageId',
  'IsPackable',
  'GeneratePackageOnBuild',
];

/** Keys by which a package says what others can import. */
const ENTRIES = ['main', 'exports', 'module', 'types', 'typings', 'browser', 'bin', 'publishConfig'];

/**
 * The file that says that code elsewhere may use what `path`, with this `text`, exports: a manifest of a package that is
 * not private, or a build that publishes, in one of the folders around it. Nothing in a Go `internal` folder or
 * in a program's own package can be imported.
 */
export async function publishedBy(
  source: FileSource,
  path: string,
  text: string,
): Promise<string | undefined> {
  const folders = upwards(folderOf(path));
  const isHiddenInGo = /(?:^|\/)internal\//.test(path) || /^package main\b/m.test(text);
  for (const folder of folders)
    for (const [name, isPublished] of MANIFESTS) {
      const manifest = within(folder, name);
      const content = source.config(manifest);
      if (content !== undefined && isPublished(content) && !(name === 'go.mod' && isHiddenInGo))
        return manifest;
    }
  // Build files may be parsed (`build.gradle.kts`), or among the plain files.
  for (const search of [source.search, source.plain?.search])
    for (const build of (await search?.filesFor(anyOf(BUILD_WORDS))) ?? [])
      if (folders.includes(folderOf(build)) && (await isPublishing(source, build))) return build;
  return undefined;
}

/** Whether a build file's text says that the folder is published. */
async function isPublishing(source: FileSource, build: string): Promise<boolean> {
  const [, pattern] = BUILDS.find(([file]) => file.test(fileName(build))) ?? [];
  if (!pattern) return false;
  const plain = source.plain?.text(build);
  if (plain !== undefined) return pattern.test(plain);
  for await (const [, text] of source.texts([build])) return typeof text === 'string' && pattern.test(text);
  return false;
}

const readManifest = json(z.record(z.string(), z.unknown()));

/** A broken manifest publishes nothing. */
function isPublishedPackage(text: string): boolean {
  try {
    const manifest = readManifest(text);
    return manifest['private'] !== true && ENTRIES.some((key) => Object.hasOwn(manifest, key));
  } catch {
    return false;
  }
}
