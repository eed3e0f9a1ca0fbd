import { describeRestricted } from '../support/restricted.ts';

describeRestricted('nested');
