export { COMPANY as suite } from '../support/company.ts';
