import { describeView } from '../browser/describe-view.tsx';
import model from './chargeback-request.model.ts';
import view from './chargeback-request.view.tsx';

describeView('model-tests/chargeback-request', model, view);
