"""Nightly jobs of the shop."""

from enum import Enum

from UnleashClient import UnleashClient

client = UnleashClient(url="http://localhost:4242/api", app_name="jobs")
client.initialize_client()

KILL_FLAG = "kill.payments"


class Flag(str, Enum):
    SEARCH = "search_v2"
    BETA = "beta-dashboard"


def is_flag_enabled_for(customer, flag):
    return client.is_enabled(flag, {"userId": customer})


def run(customer):
    """Runs unless kill.payments is on."""
    if client.is_enabled(KILL_FLAG):
        return []
    jobs = ["invoices"]
    if client.is_enabled(Flag.SEARCH.value):
        jobs.append("reindex")
    if client.is_enabled(feature_name="done-and-kept", context={"userId": customer}):
        jobs.append("summary")
    if is_flag_enabled_for(customer, "checkout.new-flow"):
        jobs.append("rounding")
    return jobs
