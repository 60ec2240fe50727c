import { describeView } from '../browser/describe-view.tsx';
import model from './consent.model.ts';
import view from './consent.view.tsx';

describeView('model-tests/consent', model, view);
