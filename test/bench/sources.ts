/** How a language's generated file is made: what it begins with, one block of about 20 lines, and what closes it. */
interface Template {
  readonly head: string;
  readonly block: string;
  readonly foot?: string;
}

const JS_BLOCK = `
export class Service__N__ {
  private readonly cache = new Map<string, number>();
  constructor(private readonly unleash: Unleash, private readonly name: string) {}
  total(items: { price: number; count: number }[]): number {
    let sum = 0;
    for (const item of items) {
      if (item.count > 0 && item.price !== 0) sum += item.price * item.count;
      else this.cache.set(\`\${item.price}-\${item.count}\`, sum);
    }
    return this.unleash.isEnabled('flag-__N__', { userId: this.name }) ? Math.round(sum * 100) / 100 : sum;
  }
  label(value: string): string {
    const parts = value.split('-').map((part) => part.trim()).filter(Boolean);
    return parts.length > 3 ? parts.slice(0, 3).join(' ') + '…' : parts.join(' ');
  }
  async load(id: string): Promise<string | undefined> {
    const response = await fetch(\`/api/items/\${id}\`, { headers: { accept: 'application/json' } });
    return response.ok ? ((await response.json()) as { name?: string }).name : undefined;
  }
}
`;

const plain = (text: string) =>
  text
    .replace(/private readonly (\w+) = new Map<[^>]*>/, '$1 = new Map')
    .replace(
      /constructor\(.*?\) \{\}/,
      'constructor(unleash, name) { this.unleash = unleash; this.name = name; }',
    )
    .replaceAll(/: (?:\{ price[^)]*\[\]|number|string|Promise<[^>]*>)(?=[,) {])/g, '')
    .replace(/\(\((await response\.json\(\))\) as [^)]*\)/, '($1)')
    .replace(' as { name?: string }', '');

const BRACES = (signature: string, call: string, log: string, assign: string) => `
${signature}
    ${assign}
    if (count > 0) {
      for (int i = 0; i < count; i++) {
        sum = sum + i * 2;
        ${log}
      }
    }
    if (${call}) {
      ${log}
      return sum;
    }
    ${log}
    ${log}
    return 0;
  }
`;

const TEMPLATES: Readonly<Record<string, Template>> = {
  typescript: { head: "import { Unleash } from 'unleash-client';\n", block: JS_BLOCK },
  typescriptreact: {
    head: "import { Unleash } from 'unleash-client';\nimport { useFlag } from '@unleash/proxy-client-react';\n",
    block: `${JS_BLOCK}export const View__N__ = () => (useFlag('flag-__N__') ? <p className="x">{'on'}</p> : <b>off</b>);\n`,
  },
  javascript: { head: "const { Unleash } = require('unleash-client');\n", block: plain(JS_BLOCK) },
  java: {
    head: 'import io.getunleash.Unleash;\nclass Big {\n  private Unleash unleash;\n',
    block: BRACES(
      '  int total__N__(int count, String label) {',
      'unleash.isEnabled("flag-__N__", ctx)',
      'log.info("value {} of {}", sum, label.trim());',
      'int sum = 0;',
    ),
    foot: '}\n',
  },
  csharp: {
    head: 'using Unleash;\nclass Big {\n  private IUnleash _unleash;\n',
    block: BRACES(
      '  int Total__N__(int count, string label) {',
      '_unleash.IsEnabled("flag-__N__", ctx)',
      'log.LogInformation("value {0} of {1}", sum, label.Trim());',
      'int sum = 0;',
    ),
    foot: '}\n',
  },
  dart: {
    head: "import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';\nclass Big {\n  final UnleashClient unleash;\n",
    block: BRACES(
      '  int total__N__(int count, String label) {',
      "unleash.isEnabled('flag-__N__')",
      "print('value ${sum} of ${label.trim()}');",
      'int sum = 0;',
    ),
    foot: '}\n',
  },
  kotlin: {
    head: 'import io.getunleash.Unleash\n\nclass Big(private val unleash: Unleash) {\n',
    block: `
  fun total__N__(count: Int, label: String): Int {
    var sum = 0
    for (i in 0 until count) {
      sum += i * 2
      log.info("value $sum of \${label.trim()}")
    }
    if (unleash.isEnabled("flag-__N__")) {
      val parts = label.split("-").map { it.trim() }.filter { it.isNotEmpty() }
      return parts.size + sum
    }
    return when {
      count > 10 -> sum
      label.isEmpty() -> 0
      else -> count
    }
  }
`,
    foot: '}\n',
  },
  python: {
    head: 'from UnleashClient import UnleashClient\n\nclient = UnleashClient("u", "a")\n',
    block: `

class Service__N__:
    """Adds things up."""

    def __init__(self, name, cache=None):
        self.name = name
        self.cache = cache or {}

    def total(self, items):
        total = 0
        for item in items:
            if item["count"] > 0 and item["price"] != 0:
                total += item["price"] * item["count"]
        if client.is_enabled("flag-__N__", {"userId": self.name}):
            return round(total, 2)
        return total

    def label(self, value):
        return " ".join(part.strip() for part in value.split("-") if part)
`,
  },
  go: {
    head: 'package big\n\nimport "github.com/Unleash/unleash-client-go/v4"\n',
    block: `
// Total__N__ adds things up.
func Total__N__(items []Item, label string) (int, error) {
	sum := 0
	for i, item := range items {
		if item.Count > 0 && item.Price != 0 {
			sum += item.Price * item.Count
			log.Printf("value %d of %s", i, label)
		}
	}
	if unleash.IsEnabled("flag-__N__", unleash.WithContext(ctx)) {
		return sum, nil
	}
	parts := strings.Split(label, "-")
	if len(parts) > 3 {
		return 0, fmt.Errorf("too many parts: %d", len(parts))
	}
	return sum * 2, nil
}
`,
  },
  ruby: {
    head: "require 'unleash'\n",
    block: `
class Service__N__ < Base
  attr_reader :name, :cache

  def initialize(name, cache = {})
    @name = name
    @cache = cache
  end

  def total(items)
    sum = items.select { |item| item[:count].positive? }.sum { |item| item[:price] * item[:count] }
    return sum.round(2) if UNLEASH.is_enabled?('flag-__N__', context_for(@name))

    @cache["#{name}-#{sum}"] ||= sum
  end

  def label(value)
    value.split('-').map(&:strip).reject(&:empty?).join(' ')
  end
end
`,
  },
  php: {
    head: '<?php\nuse Unleash\\Client\\Unleash;\n',
    block: `
final class Service__N__
{
    private array $cache = [];

    public function __construct(private Unleash $unleash, private string $name) {}

    public function total(array $items): float
    {
        $sum = 0;
        foreach ($items as $item) {
            if ($item['count'] > 0 && $item['price'] !== 0) {
                $sum += $item['price'] * $item['count'];
            }
        }
        if ($this->unleash->isEnabled('flag-__N__', $this->context())) {
            return round($sum, 2);
        }
        return $this->cache["{$this->name}-$sum"] ?? $sum;
    }
}
`,
  },
  rust: {
    head: 'use unleash_api_client::Client;\n',
    block: `
pub struct Service__N__ { client: Arc<Client<F>>, name: String }

impl Service__N__ {
    pub fn total(&self, items: &[Item]) -> u64 {
        let mut sum = 0;
        for item in items.iter().filter(|item| item.count > 0) {
            sum += item.price * item.count;
            log::debug!("value {} of {}", sum, self.name);
        }
        if self.client.is_enabled_str("flag-__N__", None, false) {
            return sum;
        }
        match sum {
            0 => 1,
            n if n > 100 => n / 2,
            _ => sum,
        }
    }
}
`,
  },
  swift: {
    head: 'import UnleashProxyClientSwift\n',
    block: `
final class Service__N__ {
    let unleash: UnleashClient
    private var cache: [String: Int] = [:]

    init(unleash: UnleashClient) { self.unleash = unleash }

    func total(items: [Item], label: String) -> Int {
        var sum = 0
        for item in items where item.count > 0 {
            sum += item.price * item.count
        }
        guard let first = items.first else { return 0 }
        if unleash.isEnabled(name: "flag-__N__") {
            cache["\\(label)-\\(first.price)"] = sum
            return sum
        }
        return sum > 10 ? sum : 0
    }
}
`,
  },
};

/** The languages that a file can be generated in. */
export const BENCH_LANGUAGES: readonly string[] = Object.keys(TEMPLATES);

/** A file of at least `lines` lines with one flag call in each 20 or so: `flag-1`, `flag-2` and so on. */
export function sourceOf(languageId: string, lines: number): string {
  const template = TEMPLATES[languageId];
  if (!template) throw new RangeError(`No template for ${languageId}.`);
  const perBlock = template.block.split('\n').length - 1;
  const count = Math.ceil(lines / perBlock);
  const blocks = Array.from({ length: count }, (_, index) =>
    template.block.replaceAll('__N__', String(index + 1)),
  );
  return template.head + blocks.join('') + (template.foot ?? '');
}
