import { describeView } from '../browser/describe-view.tsx';
import model from './short-pay-act.model.ts';
import view from './short-pay-act.view.tsx';

describeView('model-tests/short-pay-act', model, view);
