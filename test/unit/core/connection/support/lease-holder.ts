import { takeLease } from '../../../../../src/core/connection/lease.ts';

/** A process that takes a lease, says whether it has it, and keeps it until it is ended. */
const lease = await takeLease(process.argv[2] ?? '');
process.stdout.write(lease === undefined ? 'refused\n' : 'held\n');
process.stdin.resume();
process.stdin.on('end', () => process.exit());
