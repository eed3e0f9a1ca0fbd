import type { Random } from './random.ts';

/** A text with up to four changes: stretches left out, doubled or moved, and fragments or other texts put in. */
export function mutatedText(text: string, fragments: readonly string[], random: Random): string {
  let changed = text;
  for (let changes = 1 + random.below(4); changes > 0; changes--) changed = once(changed, fragments, random);
  return changed;
}

function once(text: string, fragments: readonly string[], random: Random): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + random.below(random.chance(0.8) ? 12 : 400));
  const stretch = text.slice(at, end);
  switch (random.below(7)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at);
    case 2:
      return text.slice(0, end) + stretch + text.slice(end);
    case 3:
      return text.slice(0, at) + stretch.repeat(1 + random.below(30)) + text.slice(at);
    case 4: {
      const to = random.below(text.length + 1);
      return text.slice(0, to) + stretch + text.slice(to);
    }
    default:
      return text.slice(0, at) + random.pick(fragments) + text.slice(random.chance(0.5) ? at : end);
  }
}
