import { testChart } from '../harness/test-chart.ts';

await testChart('second-factor-enrolment');
