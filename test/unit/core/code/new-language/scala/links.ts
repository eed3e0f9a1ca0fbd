import { JVM_LINKS, type LinkRules } from '../shared/link-rules.ts';

export const scalaLinks: LinkRules = {
  ...JVM_LINKS,
  callsWithoutParentheses: true,
  overElements:
    /^(?:foreach|map|flatMap|filter|filterNot|withFilter|exists|forall|find|count|partition|groupBy|collect|takeWhile|dropWhile|foldLeft|reduce)$/,
};
