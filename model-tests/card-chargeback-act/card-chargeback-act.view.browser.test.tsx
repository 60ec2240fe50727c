import { describeView } from '../browser/describe-view.tsx';
import model from './card-chargeback-act.model.ts';
import view from './card-chargeback-act.view.tsx';

describeView('model-tests/card-chargeback-act', model, view);
