import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Lexer, Marked, type Token } from 'marked';
import { escaped, icon, lines, link, list, rich, paragraphs } from '../../../../src/core/present/markdown.ts';
import { plainLines, plainText, withoutLinks } from '../../../../src/core/present/plain-text.ts';

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<b>bold</b>',
  '[click](command:evil.run)',
  '![](https://evil.test/x.png)',
  'https://evil.test/a?b=c',
  'www.evil.test',
  'mail@evil.test',
  'mailto:mail@evil.test',
  '<https://evil.test>',
  '$(error)',
  '\\$(error)',
  '$\\(sync~spin)',
  '```\ncode\n```',
  '`code`',
  '~~~',
  '# heading',
  'text\n===',
  'text\n---',
  '- item',
  '1. item',
  '> quote',
  '| a | b |\n|---|---|\n| c | d |',
  '    indented code',
  '\tindented code',
  '&lt;b&gt; &#36;(error)',
  '[ref]: https://evil.test',
  '[x]',
  '***strong***',
  '~~gone~~',
  '\u202e reversed',
  'a\u0000b',
  '\u2028https://evil.test',
  'http://evil\uff0etest',
  '\ud800',
];

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '\n',
        '\\',
        '`',
        '(',
        ')',
        '$',
        '*',
        '_',
        ' ',
        '    ',
        '<',
        '>',
        '&',
        '"',
        "'",
        ':',
        '//',
        '.',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const renderer = new Marked({ gfm: true });
const HARMLESS_TOKENS = new Set(['paragraph', 'text', 'escape', 'br', 'space']);

function tokenTypes(source: string): ReadonlySet<string> {
  const types = new Set<string>();
  const visit = (token: Token): void => {
    types.add(token.type);
    const { tokens = [], items = [] } = token as { tokens?: Token[]; items?: Token[] };
    [...tokens, ...items].forEach(visit);
  };
  new Lexer({ gfm: true }).lex(source).forEach(visit);
  return types;
}

/** The text that a browser shows, line breaks as such. */
function shown(source: string): string {
  const html = renderer.parse(source, { async: false });
  return html
    .replaceAll(/<br\s*\/?>\n?/g, '\n')
    .replaceAll(/<\/?p>\n?/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** What the editor makes an icon of, in rendered text. */
const ICON = /\$\([A-Za-z0-9-]+(?:~[A-Za-z]+)?\)/;

describe('present/markdown', () => {
  for (const text of HOSTILE) {
    it(`shows ${JSON.stringify(text)} as text`, () => {
      assert.deepEqual(
        [...tokenTypes(escaped(text).source)].filter((type) => !HARMLESS_TOKENS.has(type)),
        [],
      );
    });
  }

  for (const name of [
    'checkout.new-flow',
    'search_v2',
    'src/web/Checkout.tsx:12',
    "isEnabled('a-b.c') (2 places), 50%",
  ])
    it(`leaves ${name} as it is`, () => assert.equal(escaped(name).source, name));

  it('makes nothing but text of any text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const types = tokenTypes(escaped(text).source);
        assert.deepEqual(
          [...types].filter((type) => !HARMLESS_TOKENS.has(type)),
          [],
        );
      }),
      { numRuns: 500 },
    );
  });

  it('shows exactly the plain lines of any text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const expected = plainLines(text, 2000).map((line) => line.replaceAll(/\s+/g, ' ').trim());
        assert.equal(shown(escaped(text).source).trim(), expected.join('\n').trim());
      }),
      { numRuns: 500 },
    );
  });

  it('never lets server text become an icon', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(shown(escaped(text).source), ICON);
        assert.doesNotMatch(shown(rich`**${text}** is ${text}`.source), ICON);
        assert.doesNotMatch(plainText(text), ICON);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps values inside their place in a template, a list and a paragraph', () => {
    const allowed = new Set([...HARMLESS_TOKENS, 'strong', 'list', 'list_item']);
    fc.assert(
      fc.property(hostileText, hostileText, (a, b) => {
        const source = paragraphs(
          rich`x **${a}** y`,
          list([rich`${a}: ${b}`, rich`${b}`]),
          lines(rich`${a}`, rich`${b}`),
        );
        assert.deepEqual(
          [...tokenTypes(source.source)].filter((type) => !allowed.has(type)),
          [],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('has links to http addresses alone, and their label is text', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (label, path) => {
        const source = link(label, `https://flags.example.org/${path}`).source;
        const html = renderer.parseInline(source, { async: false });
        const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? '');
        assert.equal(targets.length, 1);
        assert.ok(targets[0]?.startsWith('https://flags.example.org/'), source);
        assert.doesNotMatch(html, ICON);
        assert.doesNotMatch(html, /<(?!\/?a[ >])/);
      }),
      { numRuns: 500 },
    );
    for (const url of ['command:evil.run', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x']) {
      assert.equal(link('Open', url).source, 'Open');
    }
  });

  it('has own icons and leaves out what is not there', () => {
    assert.equal(rich`${icon('beaker')} ${'a*b'}`.source, '$(beaker) a\\*b');
    assert.equal(lines(rich`a`, undefined, rich``, rich`b`).source, 'a  \nb');
    assert.equal(paragraphs(undefined, rich`a`, list([]), rich`b`).source, 'a\n\nb');
  });
});

describe('present/plain-text', () => {
  it('leaves nothing invisible, keeps one line and stays the same when done again', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const once = plainText(text, limit);
        assert.doesNotMatch(once, /[\n\r\t\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
        assert.ok(once.length <= limit);
        assert.ok(once.isWellFormed());
        assert.equal(plainText(once, limit), once);
      }),
      { numRuns: 500 },
    );
  });

  it('stays the same when done again on a text that was cut in an icon', () => {
    const once = plainText('*𐀀$(error)', 6);
    assert.equal(plainText(once, 6), once);
  });

  it('shows what is invisible by its number', () => {
    assert.equal(plainText('a\u202eb\u200bc'), 'a⟨202e⟩b⟨200b⟩c');
    assert.equal(plainText('line\r\nbreak\ttab'), 'line break tab');
  });

  it('shows text that is written in tags, selectors and fillers', () => {
    const hidden = [0xe0001, 0xe0041, 0xe007f, 0xe0100, 0xe01ef, 0xfe00, 0x034f, 0x115f, 0x3164, 0xffa0];
    for (const code of hidden) {
      const number = code.toString(16).padStart(4, '0');
      assert.equal(plainText(`a${String.fromCodePoint(code)}b`), `a⟨${number}⟩b`);
    }
  });

  it('keeps emoji whole', () => {
    assert.equal(plainText('👩‍💻 team ❤️'), '👩‍💻 team ❤️');
  });

  it('leaves no link in a text for messages and input boxes', () => {
    /** What the editor looks for there (in the sources of 1.105 and 1.139). */
    const link = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;
    const text = 'a [b](command:c?%5B%5D) [d](https://e.test "f") [[g]](file:///h) [i](j)';
    assert.match(text, link);
    assert.doesNotMatch(withoutLinks(text), link);
    assert.equal(withoutLinks(text).replaceAll('\u2060', ''), text);
    assert.equal(withoutLinks(withoutLinks(text)), withoutLinks(text));
  });
});
