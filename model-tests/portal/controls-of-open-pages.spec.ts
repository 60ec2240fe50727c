import { describeOpenPages } from './every-control-of.ts';

describeOpenPages();
