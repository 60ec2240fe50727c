import { describeView } from '../browser/describe-view.tsx';
import model from './second-factor.model.ts';
import view from './second-factor.view.tsx';

describeView('model-tests/sign-in-step', model, view);
