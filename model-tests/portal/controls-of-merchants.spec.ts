import { describeEveryControl } from './every-control-of.ts';

describeEveryControl((path) => /^\/(?:merchant|rejection)/.test(path));
