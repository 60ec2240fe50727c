import { describeEveryControl } from './every-control-of.ts';

describeEveryControl((path) => /^\/(?:invoice|payment|statements|approvals|dispute)/.test(path));
