export { suite } from '../../multi-root/suite.ts';
