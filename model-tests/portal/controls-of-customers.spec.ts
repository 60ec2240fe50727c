import { describeEveryControl } from './every-control-of.ts';

describeEveryControl((path) => /^\/(?:account|customers|manage|notices|notification)/.test(path));
