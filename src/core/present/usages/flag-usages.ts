import * as l10n from '@vscode/l10n';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import { getOrInsert } from '../../get-or-insert.ts';
import type { ReadFolder } from '../../usages/usage-index.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import type { Formats } from '../formats.ts';
import type { Detail } from '../flag/detail.ts';
import type { UsageTest } from '../tree/filter.ts';
import type { FlagNode } from '../tree/nodes.ts';
import { foldersOf } from './folder-flags.ts';
import { isMention, usageWords, type UsageWords } from './place-text.ts';
import { noneText, placesOfFlag, usagesDetail, type UsageFacts } from './usages-detail.ts';

/** The usages in a tree of flags, and which rows of the tree have to be redrawn when usages change. */
export class FlagUsages {
  readonly #facts: UsageFacts;
  readonly #formats: Formats;
  /** The usages row of each flag that a person expanded, as it was drawn. */
  readonly #opened = new Map<FlagNode, string>();

  constructor(facts: UsageFacts, formats: Formats) {
    this.#facts = facts;
    this.#formats = formats;
  }

  /** The usages row under a flag. */
  detailOf(node: FlagNode): Detail {
    const detail = this.#detail(node);
    this.#opened.set(node, textOf(detail));
    return detail;
  }

  /** A test whether code uses a project's flag; its answer is undefined while none is found but not all is read. */
  testOf(project: ProjectHandle): UsageTest {
    const { usages, projects } = this.#facts;
    const folders = foldersOf(project, usages.folders, projects);
    return (name) => {
      const { places, elsewhere, isWhole } = placesOfFlag(name, folders, usages, this.#formats);
      if (elsewhere.length > 0 || places.some((place) => !isMention(place))) return true;
      return isWhole ? false : undefined;
    };
  }

  /** Whether everything was read and a project's flag appears nowhere in the folders. */
  isNowhere(project: ProjectHandle, name: string): boolean {
    const { usages, projects } = this.#facts;
    const folders = foldersOf(project, usages.folders, projects);
    return this.#wordsIn(folders, name)?.isNowhere === true;
  }

  /** Counts usages for those of the nodes that have no count yet. */
  count(nodes: Iterable<FlagNode>): void {
    const wordsOf = this.#counter();
    for (const node of nodes) node.usages ??= wordsOf(node);
  }

  /** Counts again. Returns the nodes whose row, or the rows under it, now show something else. */
  *update(nodes: Iterable<FlagNode>): Slices<ReadonlySet<FlagNode>> {
    const changed = new Set<FlagNode>();
    // Taken before the loop: a node that a person expands meanwhile may already have been passed.
    const gone = new Set(this.#opened.keys());
    const wordsOf = this.#counter();
    let position = 0;
    for (const node of nodes) {
      if (isSliceEnd(position++)) yield;
      gone.delete(node);
      const words = wordsOf(node);
      if (words?.words !== node.usages?.words || this.#isOutOfDate(node)) changed.add(node);
      node.usages = words;
    }
    for (const node of gone) this.#opened.delete(node);
    return changed;
  }

  /** Creates the text on how often a flag is used; a project's folders are looked up once. */
  #counter(): (node: FlagNode) => UsageWords | undefined {
    const { usages, projects } = this.#facts;
    const byProject = new Map<ProjectHandle, readonly ReadFolder[]>();
    return ({ project, name }) => {
      const folders = getOrInsert(byProject, project, () => foldersOf(project, usages.folders, projects));
      return this.#wordsIn(folders, name);
    };
  }

  /** How often the folders use a flag; undefined while nothing is found but not everything is read. */
  #wordsIn(folders: readonly ReadFolder[], name: string): UsageWords | undefined {
    const { places, elsewhere, isWhole, doubts } = placesOfFlag(
      name,
      folders,
      this.#facts.usages,
      this.#formats,
    );
    if (places.length + elsewhere.length > 0) return usageWords(places, this.#formats, elsewhere);
    if (!isWhole) return undefined;
    // The reason is a row under the flag, since the flag's own row has no room for it.
    if (doubts[0] !== undefined) return { short: l10n.t('none found'), words: noneText(doubts[0]) };
    return { short: l10n.t('not in code'), words: l10n.t('not in code'), isNowhere: true };
  }

  /** Whether the usages row of an expanded flag would now be drawn differently. */
  #isOutOfDate(node: FlagNode): boolean {
    const drawn = this.#opened.get(node);
    return drawn !== undefined && drawn !== textOf(this.#detail(node));
  }

  #detail({ name, project }: FlagNode): Detail {
    return usagesDetail(name, project, this.#facts, this.#formats);
  }
}

/** The rows as text, to compare; without tooltips, which are functions and show nothing else than the rows. */
function textOf(detail: Detail): string {
  return JSON.stringify(detail);
}
