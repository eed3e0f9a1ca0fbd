import type { Random } from '../fuzz/random.ts';
import type { FaultAction, RunningService } from '../service/service.ts';

const FAULTS: readonly FaultAction[] = [
  { kind: 'drop' },
  { kind: 'stall' },
  { kind: 'latency', ms: 300 },
  { kind: 'empty-body' },
  { kind: 'html' },
  { kind: 'invalid-json' },
  { kind: 'other-json' },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 429, retryAfter: '1' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'redirect', location: 'https://elsewhere.example/' },
  { kind: 'slow-body', bytes: 4_000, everyMs: 5 },
  { kind: 'silent-body' },
  { kind: 'cut-body' },
  { kind: 'truncated-gzip' },
  { kind: 'brotli' },
  { kind: 'field', path: 'features.0.name', value: 5 },
];
/** Of the time there is a fault in force. */
const SHARE = 0.3;
const EVERY_MS = 40;
const GRACE_MS = 250;

/** Breaks a service for short whiles, so that about a third of what is asked goes wrong. */
export class FaultyService {
  readonly #service: RunningService;
  readonly #random: Random;
  #timer: NodeJS.Timeout | undefined;
  #isBroken = false;
  #before = 0;
  #broken = 0;
  /** When each request had come, in milliseconds since 1970. */
  readonly #arrivals: number[] = [];

  constructor(service: RunningService, random: Random) {
    this.#service = service;
    this.#random = random;
  }

  start(): void {
    this.#timer = setInterval(() => this.#turn(), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#service.control.clearFaults();
  }

  /** Of all requests, those that came while a fault was in force. */
  get share(): number {
    return this.#broken / Math.max(1, this.#service.requests.length);
  }

  /** How many requests had come by the end that had not at a moment, in milliseconds since 1970. */
  arrivedAfter(moment: number): number {
    // What was sent before may be seen a turn later.
    return this.#arrivals.filter((at) => at > moment + GRACE_MS).length;
  }

  #turn(): void {
    const { requests, control } = this.#service;
    const arrived = requests.length - this.#before;
    if (this.#isBroken) this.#broken += arrived;
    this.#before = requests.length;
    for (let one = 0; one < arrived; one++) this.#arrivals.push(Date.now());
    control.clearFaults();
    this.#isBroken = this.#random.chance(SHARE);
    if (this.#isBroken) control.fault(this.#random.pick(FAULTS));
  }
}
