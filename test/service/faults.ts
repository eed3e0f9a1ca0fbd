import type { Operation } from './operations.ts';

/** Before anything is answered. */
type ArrivalFault =
  /** Answers `ms` milliseconds late; adds to any other fault of the same request. */
  | { kind: 'latency'; ms: number }
  /** Destroys the socket before a header. */
  | { kind: 'drop' }
  /** Sends no header until `control.release()`. */
  | { kind: 'stall' };

/** Another answer than the right one. */
export type AnswerFault =
  /** Puts `value` at a dotted path of the JSON body, such as `features.3.name`; without a value the field is left out. */
  | { kind: 'field'; path: string; value?: unknown }
  | { kind: 'empty-body' }
  /** The page of a proxy or a login in place of JSON, with `status`, or 200. */
  | { kind: 'html'; status?: number }
  | { kind: 'invalid-json' }
  /** JSON of another shape, by default `{"hello": "world"}`. */
  | { kind: 'other-json'; body?: unknown }
  /** Another status with the body that the dialect has for it; `retryAfter` is a header's value. */
  | { kind: 'status'; status: number; retryAfter?: string; body?: unknown }
  /** 302 (or `status`) to `location`: a path on this server or a whole address. */
  | { kind: 'redirect'; location: string; status?: number }
  /** Plain JSON of `bytes` bytes. */
  | { kind: 'oversized'; bytes: number };

/** The right answer, sent in an unusual or broken way. */
export type WireFault =
  /** Sends the body in pieces of `bytes`, one each `everyMs`. */
  | { kind: 'slow-body'; bytes: number; everyMs: number }
  /** Sends the last byte `ms` milliseconds after all the others. */
  | { kind: 'late-end'; ms: number }
  /** Sends the headers and half of the body, then nothing until `control.release()`. */
  | { kind: 'silent-body' }
  /** Sends the headers and half of the body, then destroys the socket. */
  | { kind: 'cut-body' }
  | { kind: 'truncated-gzip' }
  /** Gzip that unpacks to `bytes` bytes of JSON. */
  | { kind: 'gzip-bomb'; bytes: number }
  /** Brotli, whatever the client takes. */
  | { kind: 'brotli' };

/** What goes wrong. Everything here is plain JSON, so that it can be asked for by a control request too. */
export type FaultAction = ArrivalFault | AnswerFault | WireFault;

const ARRIVAL: readonly string[] = ['latency', 'drop', 'stall'] satisfies ArrivalFault['kind'][];
const WIRE: readonly string[] = [
  'slow-body',
  'late-end',
  'silent-body',
  'cut-body',
  'truncated-gzip',
  'gzip-bomb',
  'brotli',
] satisfies WireFault['kind'][];

export const isWireFault = (fault: FaultAction): fault is WireFault => WIRE.includes(fault.kind);
export const isAnswerFault = (fault: FaultAction): fault is AnswerFault =>
  !isWireFault(fault) && !ARRIVAL.includes(fault.kind);

/** Which requests: all conditions that are present have to hold; without any, every request. */
export interface FaultMatch {
  operation?: Operation;
  /** Part of the path with its query. */
  path?: string;
  method?: string;
}

export type Fault = FaultAction & {
  match?: FaultMatch;
  /** For how many requests; absent: until the faults are cleared. */
  times?: number;
  /** How many matching requests pass unharmed first. */
  after?: number;
};

export interface Target {
  operation?: Operation | undefined;
  path: string;
  method: string;
}

/** Whether a request is one of those that `match` means. */
export function matches(match: FaultMatch | undefined, target: Target): boolean {
  if (match === undefined) return true;
  if (match.operation !== undefined && match.operation !== target.operation) return false;
  if (match.method !== undefined && match.method !== target.method) return false;
  return match.path === undefined || target.path.includes(match.path);
}

/** The faults in force, used up as requests come. */
export class Faults {
  #armed: { fault: Fault; skip: number; left: number }[] = [];

  add(fault: Fault): void {
    this.#armed.push({ fault, skip: fault.after ?? 0, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#armed = [];
  }

  /** The faults for one request: every latency, and at most one of another kind (the first that was asked for). */
  take(target: Target): FaultAction[] {
    const taken: FaultAction[] = [];
    for (const entry of this.#armed.filter(({ fault }) => matches(fault.match, target))) {
      if (entry.skip > 0) {
        entry.skip -= 1;
      } else if (entry.fault.kind === 'latency' || taken.every(({ kind }) => kind === 'latency')) {
        entry.left -= 1;
        taken.push(entry.fault);
      }
    }
    this.#armed = this.#armed.filter(({ left }) => left > 0);
    return taken;
  }
}
