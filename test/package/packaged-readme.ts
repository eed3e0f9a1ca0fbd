/** Where a person finds the pictures of a package that has no address for them. */
const INSTEAD =
  'Pictures of it are in the editor: run **Help: Open Walkthrough…** and choose **Get Started with Flag Insight**.';

/** A picture on a line of its own, with the empty line below it. */
const PICTURE = /^!\[[^\]]*\]\((?!https:)[^)]+\)\n\n?/gm;
/** A link to another file. */
const RELATIVE_LINK = /\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g;

/**
 * The README as the page of an installed extension can show it. That page shows pictures from https addresses and no
 * others, neither files beside it nor `data:` (tried in 1.105 and 1.139), so without a repository, whose address the
 * packing would put before them, they give way to a sentence; links to files become text.
 */
export function packagedReadme(readme: string): string {
  let told = false;
  return readme
    .replaceAll(PICTURE, () => {
      const text = told ? '' : `${INSTEAD}\n\n`;
      told = true;
      return text;
    })
    .replaceAll(RELATIVE_LINK, '$1');
}
