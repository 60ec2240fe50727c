import { testChart } from '../harness/test-chart.ts';

await testChart('lifecycle-dispute-document');
