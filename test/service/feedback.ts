import { isRecord } from '../../src/core/is-record.ts';
import { json, type Answer } from './answer.ts';
import type { Dialect } from './dialect.ts';
import { badContentType, badData, badJson, missingFeedbackId } from './errors.ts';
import { people } from './people.ts';

const required = (path: string) =>
  `The \`${path}\` property is required. It was not present on the data you sent.`;

const mustBe = (path: string, type: string, sent: unknown) =>
  `The \`${path}\` property must be ${type}. You sent ${JSON.stringify(sent)}.`;

function parsed(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return undefined;
  }
}

function answerTo(body: unknown, dialect: Dialect, now: Date): Answer {
  if (!isRecord(body)) return badData('/body', mustBe('/body', 'object', body), dialect);
  const { feedbackId, neverShow } = body;
  if (feedbackId === undefined) return badData('/body/feedbackId', required('/body/feedbackId'), dialect);
  // The recorded servers turn a number into a string before they check it.
  const id = typeof feedbackId === 'number' && dialect !== 'contract' ? String(feedbackId) : feedbackId;
  if (typeof id !== 'string') {
    return badData('/body/feedbackId', mustBe('/body/feedbackId', 'string', feedbackId), dialect);
  }
  if (neverShow !== undefined && neverShow !== null && typeof neverShow !== 'boolean') {
    return badData('/body/neverShow', mustBe('/body/neverShow', 'boolean', neverShow), dialect);
  }
  if (id === '') return missingFeedbackId(dialect);
  return json({
    neverShow: neverShow ?? false,
    feedbackId: id,
    given: now.toISOString(),
    userId: people.admin.id,
  });
}

/** `POST /api/admin/feedback` (contract part 4.1): the content type first, then the body, then its fields. */
export function feedbackAnswer(
  contentType: string | undefined,
  body: string,
  dialect: Dialect,
  now: Date,
): Answer {
  const type = contentType?.split(';')[0]?.trim();
  if (type !== 'application/json') return badContentType(type, dialect);
  const read = parsed(body);
  return read === undefined ? badJson(dialect) : answerTo(read.value, dialect, now);
}
