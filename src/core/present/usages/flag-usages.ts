import * as l10n from '@vscode/l10n';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { ReadFolder } from '../../usages/usage-index.ts';
import { isSliceEnd, type Slices } from '../../slices.ts';
import type { Formats } from '../formats.ts';
import type { Detail } from '../flag/detail.ts';
import type { UsageTest } from '../tree/filter.ts';
import type { FlagNode } from '../tree/nodes.ts';
import { foldersOf } from './folder-flags.ts';
import { isMention, usageWords, type UsageWords } from './place-text.ts';
import { noneText, placesOfFlag, usagesDetail, type UsageFacts } from './usages-detail.ts';

/** The usages in a tree of flags, and which of its rows have to be drawn anew when they change. */
export class FlagUsages {
  readonly #facts: UsageFacts;
  readonly #formats: Formats;
  /** The row under each flag that a person opened, as it was drawn. */
  readonly #opened = new Map<FlagNode, string>();

  constructor(facts: UsageFacts, formats: Formats) {
    this.#facts = facts;
    this.#formats = formats;
  }

  /** The row under a flag. */
  detailOf(node: FlagNode): Detail {
    const detail = this.#detail(node);
    this.#opened.set(node, textOf(detail));
    return detail;
  }

  /** Tells of a project's flags whether code uses them: where none is seen to, only once all is read. */
  testOf(project: ProjectHandle): UsageTest {
    const { usages, projects } = this.#facts;
    const folders = foldersOf(project, usages.folders, projects);
    return (name) => {
      const { places, elsewhere, isWhole } = placesOfFlag(name, folders, usages, this.#formats);
      if (elsewhere.length > 0 || places.some((place) => !isMention(place))) return true;
      return isWhole ? false : undefined;
    };
  }

  /** Whether there is nothing of a project's flag in the folders: all was read, and no place holds its name. */
  isNowhere(project: ProjectHandle, name: string): boolean {
    const { usages, projects } = this.#facts;
    const folders = foldersOf(project, usages.folders, projects);
    return this.#wordsIn(folders, name)?.isNowhere === true;
  }

  /** For nodes that nothing was drawn of yet. */
  count(nodes: Iterable<FlagNode>): void {
    const wordsOf = this.#counter();
    for (const node of nodes) node.usages ??= wordsOf(node);
  }

  /** Counts anew. The nodes whose row, or the rows under it, say something else since. */
  *update(nodes: Iterable<FlagNode>): Slices<ReadonlySet<FlagNode>> {
    const changed = new Set<FlagNode>();
    // What a person opens meanwhile may stand in a place that was passed by.
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

  /** Words on how often a flag is used; the folders of a project are looked up once. */
  #counter(): (node: FlagNode) => UsageWords | undefined {
    const { usages, projects } = this.#facts;
    const byProject = new Map<ProjectHandle, readonly ReadFolder[]>();
    return ({ project, name }) => {
      const folders = byProject.get(project) ?? foldersOf(project, usages.folders, projects);
      byProject.set(project, folders);
      return this.#wordsIn(folders, name);
    };
  }

  #wordsIn(folders: readonly ReadFolder[], name: string): UsageWords | undefined {
    const { places, elsewhere, isWhole, kept } = placesOfFlag(
      name,
      folders,
      this.#facts.usages,
      this.#formats,
    );
    if (places.length + elsewhere.length > 0) return usageWords(places, this.#formats, elsewhere);
    if (!isWhole) return undefined;
    // The reason stands under the row, which has no room for it.
    if (kept[0] !== undefined) return { short: l10n.t('none found'), words: noneText(kept[0]) };
    return { short: l10n.t('not in code'), words: l10n.t('not in code'), isNowhere: true };
  }

  #isOutOfDate(node: FlagNode): boolean {
    const drawn = this.#opened.get(node);
    return drawn !== undefined && drawn !== textOf(this.#detail(node));
  }

  #detail({ name, project }: FlagNode): Detail {
    return usagesDetail(name, project, this.#facts, this.#formats);
  }
}

/** Tooltips are functions, and left out: they say nothing that the rows do not depend on. */
function textOf(detail: Detail): string {
  return JSON.stringify(detail);
}
