import { describeEveryControl } from './every-control-of.ts';

describeEveryControl('customers');
