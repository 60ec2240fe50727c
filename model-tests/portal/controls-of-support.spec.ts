import { describeEveryControl } from './every-control-of.ts';

describeEveryControl((path) => path.startsWith('/support/'));
