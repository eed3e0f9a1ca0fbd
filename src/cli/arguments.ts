import { Command, CommanderError, Help as CommandHelp } from '@commander-js/extra-typings';
import { CommandError } from './exit-code.ts';
import type { Io } from './io.ts';

/** Help was printed instead of running the command. */
export class HelpShown extends Error {}

/** The help of a command. */
interface Help {
  /** Paragraphs with an empty line between them; the terminal decides where lines break. */
  readonly description: string;
  /** One command line each. */
  readonly examples: readonly string[];
}

/** A parser that prints its help to `io` and never ends the process. */
export function createParser(name: string, { description, examples }: Help, io: Io): Command {
  return (
    new Command(name)
      // In the source, a single line break only keeps lines short.
      .description(description.replace(/(?<!\n)\n(?!\n)/g, ' '))
      .helpOption('-h, --help', 'show this help')
      .configureHelp({ optionDescription: (option) => withoutObvious(defaultHelp.optionDescription(option)) })
      .addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}\n`).join('')}`)
      .exitOverride()
      // Nothing on standard error: `parseArguments` throws the message.
      .configureOutput({ writeOut: io.out, writeErr: () => undefined })
  );
}

const defaultHelp = new CommandHelp();

/** Without `(default: false)` and `(default: [])`, which everybody expects of an option that is left out. */
function withoutObvious(description: string): string {
  return description.replace(/ \(default: (?:false|\[\])\)/, '');
}

/** The part of a parser that {@link parseArguments} needs, whatever its arguments and options are. */
interface Parser {
  parse(args: readonly string[], from: { readonly from: 'user' }): unknown;
  name(): string;
}

/**
 * Parses the arguments after the command's name.
 *
 * @throws CommandError that names the invalid option, never its value: it may be a token.
 * @throws HelpShown if help was requested.
 */
export function parseArguments(parser: Parser, args: readonly string[]): void {
  try {
    parser.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) throw new HelpShown();
    throw new CommandError(`${withoutValues(error)}\nSee: ${parser.name()} --help`);
  }
}

/**
 * The value of an option that has to be given. Checked here: the parser's own check comes before that for unknown
 * options, so that of `--keeep enabled` it would only say that `--keep` is missing.
 */
export function required<T>(value: T | undefined, option: string): T {
  if (value === undefined) throw new CommandError(`${option} is required.`);
  return value;
}

/** The parser's message, without what follows the name of an option: `'--tokn=abc'` becomes `'--tokn'`. */
function withoutValues({ code, message }: CommanderError): string {
  // The parser lists them all.
  if (code === 'commander.excessArguments') return 'too many arguments';
  return message.replace(/^error: /, '').replace(/'(--[^='\s]+|-[^-])[^']*'/, "'$1'");
}
