import { describeAccessOf } from '#server/testing/access-suite.ts';

describeAccessOf('customer');
