import { describeView } from '../browser/describe-view.tsx';
import model from './group-edit.model.ts';
import view from './group-edit.view.tsx';

describeView('model-tests/user-groups', model, view);
